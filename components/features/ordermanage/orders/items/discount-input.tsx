'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useFormContext, useWatch } from 'react-hook-form'
import { WrittenInput } from '@/components/kit/inputs'
import { ambiguousDiscount, discountText, foldsText, readDiscount } from '@/lib/contracts/order/amounts'
import type { ItemInputProps } from './item-input'

const Answers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 4,
  marginTop: 4,
  '& > .MuiButton-root': { minWidth: 0, paddingInline: 6 },
})

/**
 * Converts the typed text to a number. Returns null for an ambiguous discount, so that the text stays in the form and
 * cannot be saved until the user chooses its meaning.
 */
const read = (text: string): number | null => (ambiguousDiscount(text) ? null : readDiscount(text))

/**
 * Input of a discount such as 90%, 9折 or 85折. Below it, a hint shows how the text was understood, or two buttons ask
 * for the meaning of an ambiguous text.
 */
export function DiscountInput({ at }: ItemInputProps) {
  const name = `items.${at}.discount`
  const { setFocus, setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const doubt = typeof value === 'string' ? ambiguousDiscount(value) : null
  const hint = typeof value === 'number' ? foldsText(value) : doubt?.text
  return (
    <>
      <WrittenInput
        name={name}
        label="折扣"
        read={read}
        write={discountText}
        hint={hint}
        warns={doubt !== null}
        placeholder="无"
      />
      {doubt ? (
        <Answers role="group" aria-label="折扣是多少">
          {[doubt.meant, doubt.read].map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              onClick={() => {
                setValue(name, one, { shouldDirty: true, shouldValidate: true })
                setFocus(name)
              }}
            >
              按 {discountText(one)}
            </Button>
          ))}
        </Answers>
      ) : null}
    </>
  )
}
