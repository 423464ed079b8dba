import { passwordRules } from '@/lib/contracts/auth/calls'
import { guessSteps, type PasswordOwner, passwordFault } from '@/lib/contracts/auth/guessable'

export interface Strength {
  /** 0 for an empty password, 1 to 3 from weak to strong. */
  level: 0 | 1 | 2 | 3
  label: '' | '弱' | '中' | '强'
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

const STRONG_STEPS = 10

/**
 * Returns weak until every rule is met or if the password is easy to guess; strong with at least ten steps to guess and
 * three kinds of characters.
 */
export function passwordStrength(value: string, owner: PasswordOwner): Strength {
  if (value === '') return { level: 0, label: '' }
  const weak = passwordFault(value, owner) !== null || passwordRules.some((rule) => !rule.met(value))
  if (weak) return { level: 1, label: '弱' }
  const kindCount = kinds.filter((kind) => kind.test(value)).length
  return kindCount >= 3 && guessSteps(value) >= STRONG_STEPS ? { level: 3, label: '强' } : { level: 2, label: '中' }
}
