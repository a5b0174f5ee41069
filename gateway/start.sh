#!/bin/sh
# Inside the container: makes nginx's configuration from the templates, as tools/stack/gateway.py does natively.
set -eu
case "$IMECE_ENV:$SANDBOX" in
    demo:on | demo:off | test:on | test:off | production:off) ;;
    production:on) echo "SANDBOX must be off in production: it pays with cards that are not real" >&2; exit 1 ;;
    *) echo "IMECE_ENV must be demo, test or production, and SANDBOX on or off, not '$IMECE_ENV' and '$SANDBOX'" >&2; exit 1 ;;
esac
PUBLIC_URL=${PUBLIC_URL:-http://localhost:${IMECE_PORT:-8080}}
PUBLIC_URL=${PUBLIC_URL%/}
PUBLIC_HOST=${PUBLIC_URL#*://}
case "$IMECE_ENV:$PUBLIC_URL" in
    production:https://* | demo:* | test:*) ;;
    *) echo "PUBLIC_URL must begin with https:// in production, not '$PUBLIC_URL'" >&2; exit 1 ;;
esac
# How much one address may ask, and all together of one service. A machine of one's own may do to itself what it likes.
if [ "$IMECE_ENV" = production ]; then
    : "${RATE_READS:=50r/s}" "${BURST_READS:=500}" "${RATE_API:=10r/s}" "${BURST_API:=60}"
    : "${RATE_SIGN_IN:=20r/m}" "${BURST_SIGN_IN:=15}" "${RATE_LOOKS:=1r/s}" "${BURST_LOOKS:=20}" "${REQUESTS_AT_ONCE:=60}" "${UPLOADS_AT_ONCE:=8}" "${SERVICE_REQUESTS_AT_ONCE:=128}"
else
    : "${RATE_READS:=100000r/s}" "${BURST_READS:=100000}" "${RATE_API:=2000r/s}" "${BURST_API:=4000}"
    : "${RATE_SIGN_IN:=100r/s}" "${BURST_SIGN_IN:=2000}" "${RATE_LOOKS:=100r/s}" "${BURST_LOOKS:=2000}" "${REQUESTS_AT_ONCE:=20000}" "${UPLOADS_AT_ONCE:=2000}" "${SERVICE_REQUESTS_AT_ONCE:=128}"
fi
# Each gateway counts for itself. Where a balancer spreads what one address asks over several, each allows its part; of a
# burst, what it allows beyond the first.
case "${GATEWAYS:=1}" in
    '' | *[!0-9]* | 0*) echo "GATEWAYS must be a whole number from 1, not '$GATEWAYS'" >&2; exit 1 ;;
esac
if [ "$GATEWAYS" -gt 1 ]; then
    part_of_rate() { echo "$1" | awk -F r/ -v n="$GATEWAYS" '{ per = int($1 * ($2 == "s" ? 60 : 1) / n); print (per < 1 ? 1 : per) "r/m" }'; }
    part_of_burst() { burst=$((($1 + GATEWAYS) / GATEWAYS - 1)); echo $((burst < 1 ? 1 : burst)); }
    RATE_READS=$(part_of_rate "$RATE_READS") RATE_API=$(part_of_rate "$RATE_API") RATE_SIGN_IN=$(part_of_rate "$RATE_SIGN_IN")
    BURST_READS=$(part_of_burst "$BURST_READS") BURST_API=$(part_of_burst "$BURST_API") BURST_SIGN_IN=$(part_of_burst "$BURST_SIGN_IN")
    RATE_LOOKS=$(part_of_rate "$RATE_LOOKS") BURST_LOOKS=$(part_of_burst "$BURST_LOOKS")
    REQUESTS_AT_ONCE=$(((REQUESTS_AT_ONCE + GATEWAYS - 1) / GATEWAYS))
    UPLOADS_AT_ONCE=$(((UPLOADS_AT_ONCE + GATEWAYS - 1) / GATEWAYS))
    SERVICE_REQUESTS_AT_ONCE=$(((SERVICE_REQUESTS_AT_ONCE + GATEWAYS - 1) / GATEWAYS))
fi
export PUBLIC_URL PUBLIC_HOST RATE_READS BURST_READS RATE_API BURST_API RATE_SIGN_IN BURST_SIGN_IN RATE_LOOKS BURST_LOOKS REQUESTS_AT_ONCE UPLOADS_AT_ONCE SERVICE_REQUESTS_AT_ONCE

# Where pictures are: in a folder, or in an object store, which is asked over TLS as browsers ask us.
MEDIA_ORIGIN='' MEDIA_TLS='# The store is asked without TLS.'
case "${STORAGE:=disk}" in
    disk) ;;
    s3) [ -n "${S3_ENDPOINT:-}" ] && [ -n "${MEDIA_BUCKET:-}" ] || { echo "S3_ENDPOINT and MEDIA_BUCKET must be set where STORAGE is s3" >&2; exit 1; }
        MEDIA_ORIGIN=${S3_ENDPOINT%/}/$MEDIA_BUCKET ;;
    *) echo "STORAGE must be disk or s3, not '$STORAGE'" >&2; exit 1 ;;
esac
case "$MEDIA_ORIGIN" in
    https://*) MEDIA_TLS='proxy_ssl_server_name on; proxy_ssl_verify on; proxy_ssl_verify_depth 4; proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;' ;;
esac
export MEDIA_ORIGIN MEDIA_TLS

mkdir -p "$STATE_DIR"

# The machine's name servers, with brackets around addresses of IPv6. An answer is believed for two seconds: engines
# say that theirs may be kept for minutes, and give the address of a container that is gone to the next one.
name_server_file=${NAME_SERVER_FILE:-/etc/resolv.conf}
name_servers=$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2 }' "$name_server_file" | tr '\n' ' ')
[ -n "$name_servers" ] || { echo "there is no name server in $name_server_file" >&2; exit 1; }
echo "resolver ${name_servers% } valid=2s ipv6=off; resolver_timeout 2s;" > "$STATE_DIR/resolver.conf"
# nginx asks for full names only. Kubernetes knows `orders` as `orders.<namespace>.svc.<domain>`, its first search domain.
domain=$(awk '$1 == "search" && $2 ~ /\.svc\./ { print "." $2; exit }' "$name_server_file")
for service in identity catalogue ads orders payments returns sandbox; do
    name=$(echo "$service" | tr '[:lower:]' '[:upper:]')_ADDRESS
    address=$(printenv "$name") || address=$service:8000
    host=${address%%:*}
    case "$host" in
        "["*) ;;
        *[!0-9.]*.*) address="$address resolve" ;;
        *[!0-9.]*) address="$host$domain:${address#*:} resolve" ;;
    esac
    [ "$service:$SANDBOX" != sandbox:off ] || address="127.0.0.1:9 down"
    export "$name=$address"
done

# What tells this build of the storefront from every other: pages are kept with its tags.
BUILD=none
[ ! -f "$DIST_DIR/_shell/head.html" ] || BUILD=$(sha256sum "$DIST_DIR/_shell/head.html" | cut -c1-12)
export BUILD

names='${LISTEN} ${METRICS_LISTEN} ${PACKER_LISTEN} ${BUILD} ${PUBLIC_URL} ${PUBLIC_HOST} ${SANDBOX} ${GATEWAY_DIR} ${STATE_DIR} ${DIST_DIR} ${MEDIA_DIR} ${MEDIA_ORIGIN} ${MEDIA_TLS} ${CONTRACTS_DIR}
${ACCESS_LOG} ${RATE_READS} ${BURST_READS} ${REQUESTS_AT_ONCE} ${UPLOADS_AT_ONCE} ${SERVICE_REQUESTS_AT_ONCE} ${RATE_API} ${BURST_API} ${RATE_SIGN_IN} ${BURST_SIGN_IN} ${RATE_LOOKS} ${BURST_LOOKS} ${IDENTITY_ADDRESS} ${CATALOGUE_ADDRESS} ${ADS_ADDRESS}
${ORDERS_ADDRESS} ${PAYMENTS_ADDRESS} ${RETURNS_ADDRESS} ${SANDBOX_ADDRESS}'
for file in "$GATEWAY_DIR"/*.conf; do
    envsubst "$names" < "$file" > "$STATE_DIR/$(basename "$file")"
done
cp "$STATE_DIR/media-$STORAGE.conf" "$STATE_DIR/media.conf"
# The official image has no brotli modules.
cp "$STATE_DIR/no-brotli.conf" "$STATE_DIR/compression.conf"
# Whose X-Forwarded-For is believed: addresses and networks with blanks between them.
for address in ${TRUSTED_PROXIES:-}; do
    echo "set_real_ip_from $address;"
done > "$STATE_DIR/trusted.conf"
if [ -s "$STATE_DIR/trusted.conf" ]; then
    printf 'real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n' >> "$STATE_DIR/trusted.conf"
fi
{
    printf 'daemon off;\npcre_jit on;\npid %s/nginx.pid;\nerror_log stderr warn;\n' "$STATE_DIR"
    envsubst "$names" < "$GATEWAY_DIR/nginx.conf.template"
} > "$STATE_DIR/nginx.conf"
exec nginx -e stderr -p "$STATE_DIR/" -c "$STATE_DIR/nginx.conf"
