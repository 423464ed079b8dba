import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { StrengthMeter } from './strength-meter'

afterEach(cleanup)

/** Renders the meter and returns the text of each rule with its state. */
function rules(value: string, userName: string): (string | null)[] {
  renderPage(<StrengthMeter value={value} owner={{ userName }} />)
  const found = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  cleanup()
  return found
}

it('StrengthMeter shows whether the password contains the account name, and omits this rule without an account name', () => {
  expect(rules('', 'lin')).toContain('不包含账号（未满足）')
  expect(rules('shuxue-LIN-27', 'lin')).toContain('不包含账号（未满足）')
  expect(rules('shuxue-27', 'lin')).toContain('不包含账号（已满足）')
  expect(rules('shuxue-27', '')).toHaveLength(rules('shuxue-27', 'lin').length - 1)
})
