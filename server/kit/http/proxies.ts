import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from '../base/refusal.ts'

const minute = 60_000

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Refuses a nearby proxy that TRUST_PROXY does not name: all visitors would share its address. */
export function refuseUnknownProxies(http: FastifyInstance, config: Config) {
  if (config.NODE_ENV !== 'production') return
  const known = networksOf(config.trustProxy || [])
  // no visitor comes from these networks
  const nearby = networksOf([...Object.keys(named), '100.64.0.0/10'])
  let silentUntil = 0
  http.addHook('onRequest', async (request) => {
    const from = request.socket.remoteAddress
    if (!saysForwarded(request) || !contains(nearby, from) || contains(known, from)) return
    if (Date.now() >= silentUntil) {
      silentUntil = Date.now() + minute
      // the address of a machine nearby, never of a visitor
      request.log.warn({ definicao: 'TRUST_PROXY', proxy: from }, unknown)
    }
    throw new Refusal(400, unknown)
  })
}

const unknown =
  'O pedido chegou por um proxy que o portal não conhece. ' +
  'Quem administra o portal tem de o indicar em TRUST_PROXY.'

function saysForwarded({ headers }: FastifyRequest) {
  const given = [headers['x-forwarded-for'], headers.forwarded, headers['x-real-ip']]
  return given.some((value) => value !== undefined)
}

function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const one of list.flatMap((name) => named[name] ?? [name])) {
    const [address = '', bits] = one.split('/')
    const family = familyOf(address)
    networks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return networks
}

function contains(networks: BlockList, from: string | undefined): boolean {
  // an interface name may follow a link-local address
  const [address = ''] = (from ?? '').split('%')
  return isIP(address) > 0 && networks.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
