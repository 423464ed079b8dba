import { afterEach, expect, it } from 'vitest'
import { noteZone } from './reader-zone'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

/** Returns the cookie that the page writes in a browser in zone `there` that already has these cookies. */
function noted(there: string, cookie = ''): string {
  process.env.TZ = there
  const page = { cookie }
  noteZone(page)
  return page.cookie
}

it.each(['Asia/Shanghai', 'Asia/Singapore'])(
  'noteZone writes no cookie in the time zone %s, whose UTC offset equals China Standard Time',
  (there) => {
    expect(noted(there, 'theme=dark')).toBe('theme=dark')
  },
)

it.each(['Asia/Tokyo', 'America/New_York', 'Asia/Kolkata', 'UTC'])(
  'noteZone writes the time zone cookie once in the time zone %s',
  (there) => {
    const said = noted(there)
    expect(said).toMatch(/^zakj_elsewhere=1; path=\/; samesite=lax; max-age=31536000$/)
    expect(noted(there, 'zakj_elsewhere=1')).toBe('zakj_elsewhere=1')
  },
)

it('noteZone removes the time zone cookie when the browser is in China Standard Time again', () => {
  expect(noted('Asia/Shanghai', 'zakj_elsewhere=1')).toMatch(/max-age=0$/)
})
