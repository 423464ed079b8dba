'use client'

import { styled } from '@mui/material/styles'
import { RichContent } from '@/components/kit/content/rich-content'
import { labelsOf } from '@/lib/contracts/base/card'
import { questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

const labels = labelsOf(questionCard)

const PromptBox = styled('div')(({ theme }) => ({
  marginTop: 12,
  padding: '10px 14px',
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  '& > h3': { margin: '0 0 6px', fontSize: 13, fontWeight: 600, color: theme.vars.palette.text.secondary },
}))

const Audio = styled('audio')({
  display: 'block',
  width: '100%',
  maxWidth: 480,
  marginTop: 8,
  '@media print': { display: 'none' },
})

/** Plays the audio that learners hear before they speak; the browser loads it when the user starts it. */
export function PromptAudio({ address }: { address: string }) {
  return <Audio controls preload="none" src={address} aria-label={labels.promptAudio} />
}

type Content = Pick<QuestionDetail['content'], 'groundHtml' | 'promptHtml' | 'promptAudio'>

/**
 * Renders the parts of a question besides the stem. They are the image on which learners draw, and the text or audio
 * that learners read or hear before they speak.
 */
export function Prompt({ groundHtml, promptHtml, promptAudio }: Content) {
  return (
    <>
      {groundHtml ? <RichContent html={groundHtml} field="groundHtml" /> : null}
      {promptHtml || promptAudio ? (
        <PromptBox>
          <h3>{labels.promptHtml}</h3>
          {promptHtml ? <RichContent html={promptHtml} field="promptHtml" /> : null}
          {promptAudio ? <PromptAudio address={promptAudio} /> : null}
        </PromptBox>
      ) : null}
    </>
  )
}
