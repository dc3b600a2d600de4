import { describe, expect, it } from 'vitest'
import { addressOf, networkOf } from './visitor.ts'

describe('the network of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['198.51.100.255', '198.51.100.0/24'],
    ['198.51.101.7', '198.51.101.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('of IPv4 is the same inside IPv6, however that is written', () => {
    const inside = ['::ffff:198.51.100.7', '::FFFF:c633:6407', '0:0:0:0:0:ffff:198.51.100.7']
    expect(inside.map(networkOf)).toEqual(inside.map(() => '198.51.100.0/24'))
    expect(networkOf('::ffff:0.0.1.2')).toBe('0.0.1.0/24')
  })

  it('is not another one with every port, bracket or zone a proxy writes', () => {
    const dressed = [
      ['198.51.100.7:51234', '198.51.100.0/24'],
      ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::/64'],
      ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
      ['[::ffff:198.51.100.7]:443', '198.51.100.0/24'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      [' 198.51.100.7 ', '198.51.100.0/24'],
    ] as const
    for (const [address, network] of dressed) expect(networkOf(address)).toBe(network)
    expect(addressOf('198.51.100.7:51234')).toBe('198.51.100.7')
    expect(addressOf('[2001:db8::1]:443')).toBe('2001:db8::1')
  })

  it('of what is no address is one for all of it: nobody has a new one with every word', () => {
    const odd = [
      '',
      'unknown',
      '_abc',
      '1.2.3',
      '1.2.3.4.5',
      '999.1.1.1',
      '1:2:3',
      '01.2.3.4',
      '::g',
    ]
    expect(new Set([undefined, ...odd].map(networkOf))).toEqual(new Set(['desconhecida']))
  })
})
