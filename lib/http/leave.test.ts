import { describe, expect, it } from 'vitest'
import { returnAddress } from '@/lib/helpers/return-address'
import { loginAddress } from './leave'

describe('loginAddress', () => {
  it('remembers a screen with its query', () => {
    const address = loginAddress({ pathname: '/questionbank/allquestions', search: '?subject=02' })
    expect(address).toBe('/?return=%2Fquestionbank%2Fallquestions%3Fsubject%3D02')
    expect(returnAddress(new URLSearchParams(address.slice(2)).get('return'))).toBe(
      '/questionbank/allquestions?subject=02',
    )
  })

  it('does not remember the home page or the login page', () => {
    expect(loginAddress({ pathname: '/main', search: '' })).toBe('/')
    expect(loginAddress({ pathname: '/', search: '?return=%2Fmain' })).toBe('/')
  })
})
