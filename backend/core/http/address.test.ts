import { expect, test } from 'vitest'
import { addressBucket, placeOf } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['2001:0db8:0:0:aaaa::', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
])('the address %s counts as %s for rate limits and as %s for the place of a sign-in', (address, bucket, place) => {
  expect([addressBucket(address), placeOf(address)]).toEqual([bucket, place])
})
