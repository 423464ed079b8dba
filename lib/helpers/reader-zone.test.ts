import { afterEach, expect, it } from 'vitest'
import { noteZone } from './reader-zone'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

/** Returns the cookie that a browser in zone `there` writes when it already has these cookies. */
function noted(there: string, cookie = ''): string {
  process.env.TZ = there
  const page = { cookie }
  noteZone(page)
  return page.cookie
}

it.each(['Asia/Shanghai', 'Asia/Singapore'])('writes no cookie in %s, which has the offset of the schools', (there) => {
  expect(noted(there, 'theme=dark')).toBe('theme=dark')
})

it.each(['Asia/Tokyo', 'America/New_York', 'Asia/Kolkata', 'UTC'])('writes the cookie once in %s', (there) => {
  const said = noted(there)
  expect(said).toMatch(/^zakj_elsewhere=1; path=\/; samesite=lax; max-age=31536000$/)
  expect(noted(there, 'zakj_elsewhere=1')).toBe('zakj_elsewhere=1')
})

it('removes the cookie back in the zone of the schools', () => {
  expect(noted('Asia/Shanghai', 'zakj_elsewhere=1')).toMatch(/max-age=0$/)
})
