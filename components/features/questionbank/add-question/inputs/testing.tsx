import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { mockElementSize, renderInView } from '@/components/kit/testing'
import type { BodyContent } from '@/lib/contracts/question/body'
import type { BaseType } from '@/lib/contracts/question/json'
import { emptyQuestion } from '../empty'
import { useContent } from '../use-content'
import type { ContentProps } from './types'

/** Renders inputs of a base type with this content and returns a function that reads the current content. */
export function drawInputs(
  Inputs: ComponentType<ContentProps>,
  baseType: BaseType,
  content: Partial<BodyContent>,
): () => BodyContent {
  mockElementSize(900, 600)
  // The editor reads the position of its caret, which jsdom cannot compute because it has no layout.
  Range.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  let now = { ...emptyQuestion, ...content } as BodyContent
  const Held = () => {
    const held = useContent()
    now = held.content
    return <Inputs {...held} facts={{ baseType, minOptions: 2, maxOptions: 8 }} at="" />
  }
  const Form = () => {
    const form = useForm({ defaultValues: now as object })
    return (
      <FormProvider {...form}>
        <div data-content-of="">
          <Held />
        </div>
      </FormProvider>
    )
  }
  renderInView(<Form />)
  return () => now
}

/** Returns the editor of the text with this label as soon as the editor has loaded. */
export const editorOf = (name: string) => screen.findByRole('textbox', { name })
