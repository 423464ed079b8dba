import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { giveElementsASize, renderInView } from '@/components/kit/testing'
import type { BodyContent } from '@/lib/contracts/question/body'
import type { BaseType } from '@/lib/contracts/question/json'
import { emptyQuestion } from '../empty'
import { useContent } from '../use-content'
import type { ContentProps } from './types'

/** Draws the inputs of a type over a content; answers what it says by now. */
export function drawInputs(
  Inputs: ComponentType<ContentProps>,
  baseType: BaseType,
  content: Partial<BodyContent>,
): () => BodyContent {
  giveElementsASize(900, 600)
  // An editor looks where its caret stands, which nothing tells where nothing is laid out.
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

/** The editor of a text, once it is here. */
export const editorOf = (name: string) => screen.findByRole('textbox', { name })
