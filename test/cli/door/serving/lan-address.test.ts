import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { expectLanAddress, lanAddresses } from '../../../../src/cli/door/serving/lan-address.ts'

const at = (address: string, changes: Partial<NetworkInterfaceInfo> = {}) =>
  [{ address, family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null, ...changes }] as NetworkInterfaceInfo[]

it("prefers a network's address to those of virtual networks", () => {
  const interfaces = {
    lo: at('127.0.0.1', { internal: true }),
    docker0: at('172.17.0.1'),
    en0: [...at('fe80::1', { family: 'IPv6' as 'IPv4' }), ...at('169.254.3.4'), ...at('192.168.178.25')],
  }
  expect(lanAddresses(interfaces)).toEqual(['192.168.178.25', '172.17.0.1'])
})

it('says what to do without a network', () => {
  expect(() => expectLanAddress({ lo: at('127.0.0.1', { internal: true }) })).toThrow(/is not on a network/)
})
