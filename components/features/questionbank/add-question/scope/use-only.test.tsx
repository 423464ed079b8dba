import { cleanup, screen } from '@testing-library/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { InputsLocked, InputsOfNew } from '@/components/kit/inputs'
import { inForm } from '@/components/kit/testing'
import { useOnly } from './use-only'

afterEach(cleanup)

interface ScopeProps {
  sections: readonly string[]
  subjects: readonly string[]
}

function Scope({ sections, subjects }: ScopeProps) {
  const [section, subject]: [string, string] = useWatch({ name: ['section', 'subject'] })
  const { formState } = useFormContext()
  const items = (keys: readonly string[]) => keys.map((key) => ({ key }))
  useOnly([
    { name: 'section', value: section, items: items(sections) },
    { name: 'subject', value: subject, items: items(subjects) },
  ])
  return <output>{`${section}/${subject}/${formState.isDirty ? 'changed' : 'as it began'}`}</output>
}

function draw(scope: ScopeProps, { isNew = true, locked = false, section = '' } = {}): string {
  inForm(
    { section, subject: '' },
    <InputsOfNew value={isNew}>
      <InputsLocked value={locked}>
        <Scope {...scope} />
      </InputsLocked>
    </InputsOfNew>,
  )
  return screen.getByRole('status').textContent ?? ''
}

it('useOnly selects the only available value of a field without marking the form as changed', () => {
  expect(draw({ sections: ['3'], subjects: ['02'] })).toBe('3/02/as it began')
})

it('useOnly leaves a field empty when several values or no values are available', () => {
  expect(draw({ sections: ['2', '3'], subjects: ['02'] })).toBe('/02/as it began')
  cleanup()
  expect(draw({ sections: [], subjects: [] })).toBe('//as it began')
})

it('useOnly changes neither fields with a value nor stored questions nor locked forms', () => {
  expect(draw({ sections: ['3'], subjects: ['1', '2'] }, { section: '2' })).toBe('2//as it began')
  cleanup()
  expect(draw({ sections: ['3'], subjects: ['02'] }, { isNew: false })).toBe('//as it began')
  cleanup()
  expect(draw({ sections: ['3'], subjects: ['02'] }, { locked: true })).toBe('//as it began')
})
