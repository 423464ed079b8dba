/** Returns the first four hextets of an IPv6 address, written out: `2001:db8::1` → `2001:db8:0:0`. */
function network64(address: string): string {
  const [plain = ''] = address.split('%')
  const [before = '', after] = plain.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const gap = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const first = [...head, ...gap, ...tail].slice(0, 4)
  return first.map((hextet) => Number.parseInt(hextet, 16).toString(16)).join(':')
}

const isV6 = (address: string) => address.includes(':')

/**
 * Returns the unit that a limit by address counts: an IPv4 address, or the /64 network of an IPv6 address. One internet
 * connection owns all 2^64 addresses of such a network.
 */
export const addressBucket = (address: string): string => (isV6(address) ? `${network64(address)}::/64` : address)

/**
 * Returns the network from which a person signs in: the /24 or /64 network around the address. Sign-ins are compared by
 * network and not by address, because an internet connection gets a new address now and then.
 */
export const placeOf = (address: string): string =>
  isV6(address) ? addressBucket(address) : `${address.split('.').slice(0, 3).join('.')}.0/24`
