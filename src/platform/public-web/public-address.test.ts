import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const notPublic: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local': ['169.254.0.1', '169.254.255.255', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'metadata of clouds': [
    '169.254.169.254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    'fd00:ec2::254',
  ],
  'IPv4 in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::',
  ],
  'unique local and unspecified': ['fc00::1', 'fdff::1', '::', 'fec0::1'],
  'multicast and broadcast': ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  'examples, benchmarks, reserved': [
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '198.18.0.1',
    '198.19.255.255',
    '192.88.99.1',
    '240.0.0.1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
  ],
  'no address': ['', 'localhost', '127.1', '2130706433', '0x7f000001', '1.2.3.4.5', '8.8.8.8 '],
}

test.for(Object.entries(notPublic))('not of the public internet: %s', ([, addresses]) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('addresses of the public internet, also those beside what is not', () => {
  const open = [
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ]
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
})
