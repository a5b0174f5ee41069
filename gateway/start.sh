#!/bin/sh
# Inside the container: makes nginx's configuration from the templates, as tools/stack/gateway.py does natively.
set -eu
case "$IMECE_ENV:$SANDBOX" in
    demo:on | demo:off | test:on | test:off | production:off) ;;
    production:on) echo "SANDBOX must be off in production: it pays with cards that are not real" >&2; exit 1 ;;
    *) echo "IMECE_ENV must be demo, test or production, and SANDBOX on or off, not '$IMECE_ENV' and '$SANDBOX'" >&2; exit 1 ;;
esac
case "$IMECE_ENV:$PUBLIC_URL" in
    production:https://* | demo:* | test:*) ;;
    *) echo "PUBLIC_URL must begin with https:// in production, not '$PUBLIC_URL'" >&2; exit 1 ;;
esac
names='${LISTEN} ${PUBLIC_URL} ${PUBLIC_HOST} ${SANDBOX} ${GATEWAY_DIR} ${STATE_DIR} ${DIST_DIR} ${MEDIA_DIR} ${CONTRACTS_DIR}
${ACCESS_LOG} ${RATE_READS} ${BURST_READS} ${REQUESTS_AT_ONCE} ${RATE_API} ${BURST_API} ${RATE_SIGN_IN} ${BURST_SIGN_IN} ${IDENTITY_ADDRESS} ${CATALOGUE_ADDRESS} ${ADS_ADDRESS}
${ORDERS_ADDRESS} ${PAYMENTS_ADDRESS} ${RETURNS_ADDRESS} ${SANDBOX_ADDRESS}'
mkdir -p "$STATE_DIR"
for file in "$GATEWAY_DIR"/*.conf; do
    envsubst "$names" < "$file" > "$STATE_DIR/$(basename "$file")"
done
# The official image has no brotli modules.
echo '# Brotli is not installed.' > "$STATE_DIR/compression.conf"
# Whose X-Forwarded-For is believed: addresses and networks with blanks between them.
for address in ${TRUSTED_PROXIES:-}; do
    echo "set_real_ip_from $address;"
done > "$STATE_DIR/trusted.conf"
if [ -s "$STATE_DIR/trusted.conf" ]; then
    printf 'real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n' >> "$STATE_DIR/trusted.conf"
fi
{
    printf 'daemon off;\npid %s/nginx.pid;\nerror_log stderr warn;\n' "$STATE_DIR"
    envsubst "$names" < "$GATEWAY_DIR/nginx.conf.template"
} > "$STATE_DIR/nginx.conf"
exec nginx -e stderr -p "$STATE_DIR/" -c "$STATE_DIR/nginx.conf"
