'use client'

import { InputFrame, type InputProps, useInput } from './input-frame'

const MARKS = /[、,，;；]/

/** Input of several words in one line; the user separates the words by commas or semicolons. */
export function ListInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  const text = Array.isArray(field.value) ? field.value.join('、') : ''
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <input
        {...control}
        ref={field.ref}
        key={text}
        className="control"
        defaultValue={text}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => {
          const words = event.target.value.split(MARKS).map((word) => word.trim())
          field.onChange([...new Set(words.filter(Boolean))])
          field.onBlur()
        }}
      />
    </InputFrame>
  )
}
