import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, makeNonce, type PolicyFacts } from './security.ts'

const facts: PolicyFacts = {
  nonce: 'N',
  dev: false,
  https: true,
  host: 'admin.test',
  previewBaseUrl: undefined,
  mediaHosts: undefined,
}

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part.startsWith(`${name} `))
}

describe('contentSecurityPolicy', () => {
  it('allows scripts only with the nonce of the page, and eval only in development', () => {
    const policy = contentSecurityPolicy(facts)
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-N' 'strict-dynamic'")
    expect(directive(contentSecurityPolicy({ ...facts, dev: true }), 'script-src')).toContain("'unsafe-eval'")
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
    expect(directive(policy, 'object-src')).toBe("object-src 'none'")
  })

  it('allows connections only to the websocket of this host and to the preview service', () => {
    expect(directive(contentSecurityPolicy(facts), 'connect-src')).toBe("connect-src 'self' wss://admin.test")
    const preview = { ...facts, https: false, previewBaseUrl: 'https://preview.test/op?x=1' }
    expect(directive(contentSecurityPolicy(preview), 'connect-src')).toBe("connect-src 'self' ws://admin.test")
    expect(directive(contentSecurityPolicy(preview), 'frame-src')).toBe("frame-src 'self' blob: https://preview.test")
  })

  it('allows pictures and videos only from the configured hosts', () => {
    expect(directive(contentSecurityPolicy(facts), 'img-src')).toBe("img-src 'self' data: blob:")
    const named = contentSecurityPolicy({ ...facts, mediaHosts: 'https://files.test/a, http://old.test:8080' })
    expect(directive(named, 'img-src')).toBe("img-src 'self' data: blob: https://files.test http://old.test:8080")
    expect(directive(named, 'media-src')).toBe("media-src 'self' blob: https://files.test http://old.test:8080")
    expect(directive(named, 'script-src')).not.toContain('files.test')
  })

  it('makeNonce never returns the same nonce twice', () => {
    const nonces = new Set(Array.from({ length: 1_000 }, makeNonce))
    expect(nonces.size).toBe(1_000)
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
  })
})
