import { type NextRequest, NextResponse } from 'next/server'
import { layoutFreePaths } from './lib/contracts/layout-free.ts'
import { contentSecurityPolicy, makeNonce } from './lib/proxy/security.ts'
import { readCookies } from './lib/proxy/session/cookie.ts'
import { decidePassage, isOpened } from './lib/proxy/session/gate.ts'

/** Guards every page: one spelling per page, no page without a session, a policy with a nonce of its own. */
export function middleware(request: NextRequest): Response {
  const { pathname, search } = request.nextUrl
  const https = request.headers.get('x-forwarded-proto') === 'https'
  const passage = decidePassage({
    path: pathname,
    search,
    hasToken: readCookies(request.headers.get('cookie') ?? undefined, https).token !== undefined,
    opened: isOpened(request.headers),
  })
  if (passage.kind === 'redirect') {
    const answer = NextResponse.redirect(new URL(passage.to, request.nextUrl), passage.status)
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
  const nonce = makeNonce()
  const policy = contentSecurityPolicy({
    nonce,
    dev: process.env.NODE_ENV === 'development',
    https,
    host: request.headers.get('x-forwarded-host') ?? '',
    previewBaseUrl: process.env.PREVIEW_BASE_URL,
    mediaHosts: process.env.MEDIA_HOSTS,
  })
  // Next reads the nonce for its own scripts from the request's policy; layouts read the other headers.
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', pathname)
  // Only the shell requests rows by the address; pages without the layout need no `x-search`.
  if (layoutFreePaths.has(pathname)) headers.delete('x-search')
  else headers.set('x-search', search)
  headers.set('content-security-policy', policy)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set('content-security-policy', policy)
  return answer
}

/** Matches pages only: calls, Next's own files and paths with a file extension skip the middleware. */
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|questChat/|_next/|__nextjs|mathjax/|mathlive/|pdfjs/|.*\\.[A-Za-z0-9]+$).*)'],
}
