import { passwordRules } from '@/lib/contracts/auth/calls'

export interface Strength {
  /** 0 nothing typed, 1 to 3 from weak to strong. */
  level: 0 | 1 | 2 | 3
  label: '' | '弱' | '中' | '强'
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** Weak until every rule is met; strong with twelve characters of three kinds, few of them repeated. */
export function passwordStrength(value: string): Strength {
  if (value === '') return { level: 0, label: '' }
  if (passwordRules.some((rule) => !rule.met(value))) return { level: 1, label: '弱' }
  const kindCount = kinds.filter((kind) => kind.test(value)).length
  const distinct = new Set(value).size
  if (value.length >= 12 && kindCount >= 3 && distinct >= 8) return { level: 3, label: '强' }
  return distinct >= 5 ? { level: 2, label: '中' } : { level: 1, label: '弱' }
}
