# One image for both processes; the command chooses which of them run.
FROM node:24-bookworm-slim
WORKDIR /srv/zakj-admin
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build && npm cache clean --force \
  && mkdir /data && chown -R node:node /data .next
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# web, backend and the embedded PostgreSQL; for one of them: --only=web, --only=backend
CMD ["node", "scripts/start.mjs"]
