#!/bin/sh
# Inside the container: makes nginx's configuration from the templates, as tools/stack/gateway.py does natively.
set -eu
names='${LISTEN} ${PUBLIC_URL} ${PUBLIC_HOST} ${SANDBOX} ${GATEWAY_DIR} ${STATE_DIR} ${DIST_DIR} ${MEDIA_DIR} ${CONTRACTS_DIR}
${ACCESS_LOG} ${RATE_API} ${BURST_API} ${RATE_SIGN_IN} ${BURST_SIGN_IN} ${IDENTITY_ADDRESS} ${CATALOGUE_ADDRESS} ${ADS_ADDRESS}
${ORDERS_ADDRESS} ${PAYMENTS_ADDRESS} ${RETURNS_ADDRESS} ${SANDBOX_ADDRESS}'
mkdir -p "$STATE_DIR"
for file in "$GATEWAY_DIR"/*.conf; do
    envsubst "$names" < "$file" > "$STATE_DIR/$(basename "$file")"
done
# The official image has no brotli modules.
echo '# Brotli is not installed.' > "$STATE_DIR/compression.conf"
{
    printf 'daemon off;\npid %s/nginx.pid;\nerror_log stderr warn;\n' "$STATE_DIR"
    envsubst "$names" < "$GATEWAY_DIR/nginx.conf.template"
} > "$STATE_DIR/nginx.conf"
exec nginx -e stderr -p "$STATE_DIR/" -c "$STATE_DIR/nginx.conf"
