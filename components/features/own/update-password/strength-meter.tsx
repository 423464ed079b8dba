'use client'

import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded'
import { styled } from '@mui/material/styles'
import { passwordRules } from '@/lib/contracts/auth/calls'
import { isGuessable, namesAccount, type PasswordOwner } from '@/lib/contracts/auth/guessable'
import { texts } from './labels'
import { passwordStrength } from './password-strength'

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginBottom: 16,
    fontSize: '0.8125rem',
    color: palette.text.secondary,
    // As high as a line of text, so that nothing moves when the word for the strength appears.
    '& .bar': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 20, lineHeight: '20px' },
    '& .bar i': { flex: 1, height: 4, borderRadius: 2, backgroundColor: palette.divider },
    '& .bar b': { width: '6.5em', textAlign: 'right', fontWeight: 500, color: palette.text.primary },
    '&[data-level="1"] .bar i:nth-of-type(-n + 1)': { backgroundColor: palette.error.main },
    '&[data-level="2"] .bar i:nth-of-type(-n + 2)': { backgroundColor: palette.warning.light },
    '&[data-level="3"] .bar i': { backgroundColor: palette.success.main },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', margin: '8px 0 0', padding: 0, listStyle: 'none' },
    '& li': { display: 'flex', alignItems: 'center', gap: 4 },
    '& li[data-met]': { color: palette.success.main },
    '& svg': { fontSize: 16 },
  }
})

/**
 * Returns the rules that the list shows. The check for passwords that are easy to guess is only an estimate here,
 * because the server also compares with a list of common passwords.
 */
const rulesFor = (userName: string) => [
  ...passwordRules,
  ...(userName
    ? [{ text: texts.withoutAccount, met: (value: string) => value !== '' && !namesAccount(value, userName) }]
    : []),
  { text: texts.hardToGuess, met: (value: string) => value !== '' && !isGuessable(value) },
]

interface StrengthMeterProps {
  value: string
  /** User of the password; the page may know only some of the fields. */
  owner: PasswordOwner
}

/** Shows the strength of the typed password, and for each rule whether it is met. */
export function StrengthMeter({ value, owner }: StrengthMeterProps) {
  const { level, label } = passwordStrength(value, owner)
  return (
    <Frame data-level={level}>
      <div className="bar">
        <i />
        <i />
        <i />
        <b aria-live="polite">{label && `${texts.strength}：${label}`}</b>
      </div>
      <ul aria-label={texts.rules}>
        {rulesFor(owner.userName ?? '').map(({ text, met }) => {
          const isMet = met(value)
          const Icon = isMet ? CheckCircleRounded : RadioButtonUncheckedRounded
          return (
            <li key={text} data-met={isMet || undefined}>
              <Icon aria-hidden />
              {text}
              <span className="visually-hidden">（{isMet ? texts.met : texts.unmet}）</span>
            </li>
          )
        })}
      </ul>
    </Frame>
  )
}
