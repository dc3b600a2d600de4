import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network an address belongs to, as attempts are counted: IPv4 by /24, IPv6 by /64, since more
 * than that is one subscriber's to choose from. What is no address is one network of its own.
 */
export function networkOf(ip: string | undefined): string {
  const address = addressOf(ip)
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`
  return 'desconhecida'
}

/**
 * The address itself, however a proxy wrote it: without port, brackets and zone, and an IPv4 address
 * inside IPv6 as the IPv4 address it is.
 */
export function addressOf(ip: string | undefined): string {
  const bare = (ip ?? '')
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/u, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/u, '$1')
    .replace(/%.*$/u, '')
  if (!isIPv6(bare)) return bare
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/u.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  return [high, low].flatMap(bytesOf).join('.')
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** All eight groups of a canonical IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - head.length - tail.length
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
}
