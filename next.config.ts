import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'

process.env.NEXT_TELEMETRY_DISABLED = '1'

const sources = ['{app,components,lib}/**/*.{ts,tsx,css}', 'middleware.ts', 'next.config.ts', 'package-lock.json']

/** Names a build by its sources, so that replicas built apart agree and a page notices a new version. */
function sourceId(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: import.meta.dirname }).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(`${import.meta.dirname}/${file}`))
  return hash.digest('hex').slice(0, 16)
}

/** Thirty days: the files change only with the package they are copied from, whose version is in the folder's name. */
const assetCaching = { key: 'cache-control', value: 'public, max-age=2592000' }
/** A day: icons and manifest change with an edition and keep their names. */
const iconCaching = { key: 'cache-control', value: 'public, max-age=86400' }

export default function config(phase: string): NextConfig {
  const building = phase === PHASE_PRODUCTION_BUILD
  const id = building ? sourceId() : 'dev'
  return {
    reactStrictMode: true,
    poweredByHeader: false,
    // `npm run verify` checks types; a second run would only double the time of a build.
    typescript: { ignoreBuildErrors: true },
    ...(building ? { generateBuildId: () => id, env: { NEXT_PUBLIC_BUILD_ID: id } } : {}),
    headers: async () => [
      { source: '/:path(mathjax|mathlive|pdfjs)/:rest*', headers: [assetCaching] },
      { source: '/:path(icons/.+|manifest.webmanifest)', headers: [iconCaching] },
    ],
    // Browsers request this name before they have read a page's own link, as between two screens.
    rewrites: async () => [{ source: '/favicon.ico', destination: '/icons/logo.svg' }],
    // The title is in the head of the page for every reader, and not in a later part of the stream.
    htmlLimitedBots: /.*/,
    // No component uses next/image: without this setting Next would still make a request for any caller of
    // /_next/image.
    images: { unoptimized: true },
    turbopack: { root: import.meta.dirname },
    allowedDevOrigins: ['127.0.0.1'],
    agentRules: false,
    // A screen requested while the network goes waits for it; otherwise the router leaves for the browser's error page.
    experimental: { agentUpgrade: false, useOffline: true },
  }
}
