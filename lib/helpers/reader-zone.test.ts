import { afterEach, expect, it } from 'vitest'
import { noteZone } from './reader-zone'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

/** What a browser that is there writes, being asked with these cookies. */
function noted(there: string, cookie = ''): string {
  process.env.TZ = there
  const page = { cookie }
  noteZone(page)
  return page.cookie
}

it.each(['Asia/Shanghai', 'Asia/Singapore'])('says nothing in %s, whose clocks are those of the schools', (there) => {
  expect(noted(there, 'theme=dark')).toBe('theme=dark')
})

it.each(['Asia/Tokyo', 'America/New_York', 'Asia/Kolkata', 'UTC'])('says so in %s, once', (there) => {
  const said = noted(there)
  expect(said).toMatch(/^zakj_elsewhere=1; path=\/; samesite=lax; max-age=31536000$/)
  expect(noted(there, 'zakj_elsewhere=1')).toBe('zakj_elsewhere=1')
})

it('takes it back at home', () => {
  expect(noted('Asia/Shanghai', 'zakj_elsewhere=1')).toMatch(/max-age=0$/)
})
