# One image for web and backend; the command chooses which of them run.

FROM node:24-bookworm-slim AS build
WORKDIR /srv/zakj-admin
# Packages are installed anew only when these change.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# Development packages, build caches and the second Node go (npm keeps the browser driver as an optional peer of Next).
# The mark tells the start that nothing is to be installed or built.
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node node_modules/@playwright node_modules/playwright* \
  && rm -rf .next/cache .tmp && touch .image

FROM node:24-bookworm-slim
# Example data comes only when it is asked for: DEMO=1 at the first start.
ENV NODE_ENV=production DATA_DIR=/data DEMO=0
WORKDIR /srv/zakj-admin
RUN mkdir /data && chown node:node /data
# Owned by root: the processes write to /data alone.
COPY --from=build /srv/zakj-admin ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s CMD ["node", "scripts/health.mjs"]
# Web, backend and the embedded PostgreSQL; for one of them: --only=web, --only=backend
CMD ["node", "scripts/start.mjs"]
