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

/** An ambiguous discount stays as typed, which blocks saving, until the user chooses its meaning. */
const read = (text: string): number | null => (ambiguousDiscount(text) ? null : readDiscount(text))

/** Accepts 90%, 9折 or 85折; shows below how it was read, or asks for the meaning. */
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
