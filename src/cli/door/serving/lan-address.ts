// Finds this machine's address on the local network.
import type { NetworkInterfaceInfo } from 'node:os'
import { Failure } from '../../../contract/core/failures.ts'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Virtual networks of this machine, which no phone is on. */
const inside = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni|tailscale|utun|tun|wg)/

/** All candidates, the likeliest first. */
export function lanAddresses(interfaces: Interfaces): string[] {
  const addresses = Object.entries(interfaces).flatMap(([name, infos]) =>
    (infos ?? [])
      .filter(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isInside: inside.test(name) })),
  )
  return addresses.sort((one, other) => Number(one.isInside) - Number(other.isInside)).map(({ address }) => address)
}

/** @throws Failure usage where there is none */
export function expectLanAddress(interfaces: Interfaces): string {
  const [address] = lanAddresses(interfaces)
  if (address !== undefined) return address
  throw new Failure('usage', 'this machine is not on a network that phones can join', {
    hint: "join the door's Wi-Fi, or name an address; --host 127.0.0.1 serves this machine only",
  })
}
