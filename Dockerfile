# Where to take things from that is nearer than their homes; empty or as given: from home. See docs/operations.md.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS base
WORKDIR /app
ENV NODE_ENV=production

# The app, built as in development.
FROM base AS build
ENV NODE_ENV=development
ARG NPM_REGISTRY=
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"}
COPY . .
ARG TARO_APP_API_ORIGIN=
ARG TARO_APP_SHARE_ORIGIN=
ARG TARO_APP_DOWNLOAD_URL=
ARG TARO_APP_DOCUMENT_HOSTS=
ARG TARO_APP_GZH_APPID=
ARG TARO_APP_TIANDITU_KEY=
ARG TARO_APP_TIANDITU_ORIGIN=
RUN npm run build:h5 && npm run build:desk
# Of the packages, those of the server.
RUN npx tsx scripts/keep-server-packages.ts && npm prune --omit=dev --no-audit --no-fund

FROM base AS run
# pg_dump and pg_restore for `npm run backup`, no older than the PostgreSQL of compose.yaml.
ARG DEBIAN_MIRROR=
ARG POSTGRES_MIRROR=https://apt.postgresql.org/pub/repos/apt
ARG POSTGRES_KEY=https://www.postgresql.org/media/keys/ACCC4CF8.asc
RUN if [ -n "$DEBIAN_MIRROR" ]; then \
      sed -i -E "s|^URIs: https?://[^/]+|URIs: $DEBIAN_MIRROR|" /etc/apt/sources.list.d/debian.sources; \
    fi \
 && apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates curl gnupg \
 && curl -fsSL "$POSTGRES_KEY" | gpg --dearmor -o /usr/share/keyrings/postgresql.gpg \
 && . /etc/os-release \
 && echo "deb [signed-by=/usr/share/keyrings/postgresql.gpg] ${POSTGRES_MIRROR} ${VERSION_CODENAME}-pgdg main" > /etc/apt/sources.list.d/postgresql.list \
 && apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client-16 \
 && apt-get purge -y --auto-remove curl gnupg \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/src/contract ./src/contract
COPY --from=build /app/src/domain ./src/domain
COPY --from=build /app/server ./server
COPY --from=build /app/dist/h5 ./dist/h5
COPY --from=build /app/dist/desk ./dist/desk
# Volumes that begin empty take over whose these are.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
ENV HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/main.ts"]
