import { isIPv4, isIPv6 } from 'node:net'

/** For counting attempts: IPv4 /24, IPv6 /64 (one subscriber); anything else is one network. */
export function networkOf(ip: string | undefined): string {
  const address = addressOf(ip)
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`
  return 'desconhecida'
}

/** The address without port, brackets and zone; IPv4 inside IPv6 becomes IPv4. */
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

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - head.length - tail.length
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
}
