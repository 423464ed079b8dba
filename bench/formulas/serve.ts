import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** This content security policy is as strict as the application's: only our own files may run or be loaded. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'nonce-page' 'strict-dynamic'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "img-src 'self' data:",
].join('; ')

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>公式</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/components/ui/formula/formula.css">
<style>body { font: 14px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; margin: 16px }</style>
<script type="importmap" nonce="page">{ "imports": { "idb-keyval": "/node_modules/idb-keyval/dist/index.js" } }</script>
<body><script type="module" nonce="page" src="/bench/formulas/page.ts"></script>`

/**
 * Serves the formula code of this checkout to a browser without a build, for tests and the bench only. The server
 * strips types, and takes the engine's files from `public`. Listens on a free port of this machine unless the caller
 * names a port.
 */
export async function serveFormulaPage(root: string, port = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/') {
      response.setHeader('content-security-policy', POLICY)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
      return
    }
    try {
      const isPublic = path.startsWith('/mathjax/')
      // As in the application: files below `public` may be cached for long, because their path contains a hash of the
      // engine.
      if (isPublic) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      const content = await readFile(join(root, isPublic ? 'public' : '', path))
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
      response.end(extname(path) === '.ts' ? stripTypeScriptTypes(content.toString(), { mode: 'strip' }) : content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
