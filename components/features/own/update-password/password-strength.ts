import { passwordRules } from '@/lib/contracts/auth/calls'
import { guessSteps, type PasswordOwner, passwordFault } from '@/lib/contracts/auth/guessable'

export interface Strength {
  /** 0 for an empty password; 1 (weak) to 3 (strong) for others. */
  level: 0 | 1 | 2 | 3
  label: '' | '弱' | '中' | '强'
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

const STRONG_STEPS = 10

/**
 * Returns the strength of a password. A password is weak if it breaks a rule or is easy to guess. A password is strong
 * if it contains three kinds of characters and takes at least ten steps to guess (see `guessSteps`).
 */
export function passwordStrength(value: string, owner: PasswordOwner): Strength {
  if (value === '') return { level: 0, label: '' }
  const weak = passwordFault(value, owner) !== null || passwordRules.some((rule) => !rule.met(value))
  if (weak) return { level: 1, label: '弱' }
  const kindCount = kinds.filter((kind) => kind.test(value)).length
  return kindCount >= 3 && guessSteps(value) >= STRONG_STEPS ? { level: 3, label: '强' } : { level: 2, label: '中' }
}
