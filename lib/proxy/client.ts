import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The browser's address, scheme and host, according to the connection and the trusted proxies in front. */
export interface Client {
  readonly address: string | undefined
  readonly https: boolean
  /** Host and port of this site as the browser addresses it. */
  readonly host: string
}

export interface Peer {
  readonly address: string | undefined
  readonly encrypted: boolean
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(',') : value) ?? ''
}

/** The entry that our outermost trusted proxy added: any client can invent the entries left of this entry. */
function trusted(header: string | string[] | undefined, hops: number): string | undefined {
  const entries = first(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries[Math.max(0, entries.length - hops)]
}

const address = /^[0-9A-Fa-f.:]{2,45}$/
/** Matches an address with a port. Some proxies append the port of the connection, which changes each time. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([0-9A-Fa-f.:]+)\])(?::\d{1,5})?$/
const hostPattern = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

/** Whether a request names exactly one host; the server refuses a request that names two (RFC 9112 §3.2). */
export const namesOneHost = ({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean =>
  headersDistinct.host?.length === 1

function plainAddress(value: string | undefined): string | undefined {
  const [, v4, v6] = withPort.exec(value ?? '') ?? []
  const text = (v4 ?? v6 ?? value)?.replace(/^::ffff:(?=\d+\.)/i, '')
  return text !== undefined && address.test(text) ? text : undefined
}

/**
 * Returns address, scheme and host of the browser; `hops` is the number of trusted proxies in front (0 trusts none).
 * The host comes only from `Host`, which proxies pass on or set: most proxies let through an X-Forwarded-Host that the
 * browser invented.
 */
export function describeClient(headers: IncomingHttpHeaders, peer: Peer, hops: number): Client {
  const host = headers.host ?? ''
  const proto = hops > 0 ? trusted(headers['x-forwarded-proto'], hops) : undefined
  return {
    address: plainAddress((hops > 0 ? trusted(headers['x-forwarded-for'], hops) : undefined) ?? peer.address),
    https: proto === undefined ? peer.encrypted : proto.toLowerCase() === 'https',
    host: hostPattern.test(host) ? host.toLowerCase() : '',
  }
}

/** The forwarded headers that this server sends to the platform in place of those it received. */
export function forwardedHeaders(client: Client): Record<string, string> {
  const headers: Record<string, string> = { 'x-forwarded-proto': client.https ? 'https' : 'http' }
  if (client.address !== undefined) headers['x-forwarded-for'] = client.address
  if (client.host !== '') headers['x-forwarded-host'] = client.host
  return headers
}

const defaultPorts: Record<string, string> = { 'http:': ':80', 'https:': ':443' }

function isOurs(value: string, client: Client): boolean {
  if (!URL.canParse(value) || client.host === '') return false
  const url = new URL(value)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (client.https && url.protocol !== 'https:') return false
  return url.host === client.host || `${url.host}${defaultPorts[url.protocol]}` === client.host
}

/** Whether a page of another site loads this address as a picture, script or data; following a link does not count. */
export function isForeignRead(headers: IncomingHttpHeaders): boolean {
  const site = first(headers['sec-fetch-site'])
  return (site === 'cross-site' || site === 'same-site') && first(headers['sec-fetch-mode']) !== 'navigate'
}

/**
 * Whether a state-changing request or a websocket comes from a page of ours. The header `Origin` decides. Where a
 * browser omits it, `Sec-Fetch-Site` and then `Referer` decide; a request without all three is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, client: Client): boolean {
  if (headers.origin !== undefined) return isOurs(headers.origin, client)
  const site = first(headers['sec-fetch-site'])
  if (site !== '') return site === 'same-origin'
  return headers.referer !== undefined && isOurs(headers.referer, client)
}
