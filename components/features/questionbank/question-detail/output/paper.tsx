'use client'

import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useDictName } from '@/lib/api/dict'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

/**
 * Data attribute of the element to print. While the screen is mounted, the print styles hide everything outside of this
 * element.
 */
const PRINTED = 'data-printed'
const printed = `[${PRINTED}]`

/** Selector of the element that contains the sections: the printed element itself, or the tablet frame in it. */
const sheet = `:is(${printed}, ${printed} [data-pad] > div)`

/** Selector of all ancestors of the printed element. */
const around = `:is(html, body, body :has(${printed}))`

const styles = {
  '@page': { size: 'A4', margin: '16mm 15mm' },
  '@media print': {
    [around]: {
      display: 'block !important',
      position: 'static !important',
      width: 'auto !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      overflow: 'visible !important',
      contain: 'none !important',
      background: '#fff !important',
    },
    [`body:has(${printed}) :not(${printed}, ${printed} *, :has(${printed}))`]: { display: 'none !important' },
    // Paper is printed black on white in every theme.
    [`${printed}, ${printed} *`]: {
      color: '#000 !important',
      background: 'transparent !important',
      boxShadow: 'none !important',
    },
    [printed]: { display: 'block !important', fontSize: '11pt' },
    [`${printed} > p`]: { display: 'block !important' },
    [`${sheet} > section`]: { border: '0 !important', marginBottom: '6mm' },
    [`${sheet} > section > header`]: {
      minHeight: '0 !important',
      padding: '0 0 1mm !important',
      border: '0 !important',
    },
    [`${sheet} > section:first-of-type > header`]: { display: 'none !important' },
    [`${sheet} > section > [data-body]`]: { padding: '0 !important' },
    [`${printed} :is(li, img, tr, mjx-container)`]: { breakInside: 'avoid' },
    [`${printed} :is(h2, h3)`]: { breakAfter: 'avoid' },
    [`${printed} :is(td, th, [data-part], li > b)`]: { borderColor: '#888 !important' },
    // The marks of the right options are not printed, because the answer below names these options.
    [`${printed} li[data-correct]`]: { borderColor: 'transparent !important' },
    [`${printed} li > em`]: { display: 'none !important' },
    [`${printed} ol > li`]: { paddingInline: '0 !important' },
    // Paper cannot scroll, so wide content stays visible outside of its box.
    [`${printed} :is(.formula, table, pre)`]: { overflow: 'visible !important' },
  },
}

const Heading = styled('p')({ display: 'none', margin: '0 0 4mm', fontSize: '12pt', fontWeight: 600 })

/**
 * Print styles of a question and a heading that only appears on paper. They also apply when the user prints with the
 * browser's menu.
 */
export function Paper({ question, teacher }: { question: QuestionDetail; teacher: boolean }) {
  const type = useDictName('questionType')
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const { code, version, typeCode, score } = question
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const area = heading.current?.parentElement
    area?.setAttribute(PRINTED, '')
    return () => area?.removeAttribute(PRINTED)
  }, [])
  const facts = [
    `${code} v${version.no}`,
    type(typeCode),
    subject(question.subject),
    grade(question.grade),
    score === null ? '' : `${score} 分`,
    teacher ? '教师版' : '学生版',
  ]
  return (
    <>
      <GlobalStyles styles={styles} />
      <Heading ref={heading} aria-hidden>
        {facts.filter(Boolean).join(' · ')}
      </Heading>
    </>
  )
}
