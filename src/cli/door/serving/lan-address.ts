// The address of this machine that others on its network reach it by.
import type { NetworkInterfaceInfo } from 'node:os'
import { Failure } from '../../../contract/core/failures.ts'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Networks within this machine, which no phone is on. */
const inside = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni|tailscale|utun|tun|wg)/

/** All that may be meant, the likeliest first. */
export function lanAddresses(interfaces: Interfaces): string[] {
  const found = Object.entries(interfaces).flatMap(([name, infos]) =>
    (infos ?? [])
      .filter(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isInside: inside.test(name) })),
  )
  return found.sort((one, other) => Number(one.isInside) - Number(other.isInside)).map(({ address }) => address)
}

/** @throws Failure usage where there is none */
export function expectLanAddress(interfaces: Interfaces): string {
  const [address] = lanAddresses(interfaces)
  if (address !== undefined) return address
  throw new Failure('usage', 'this machine is on no network that others could reach it by', {
    hint: 'join the Wi-Fi of the door, or name an address: --host 127.0.0.1 is this machine alone',
  })
}
