'use client'

import { styled } from '@mui/material/styles'
import { labels } from '@/components/domains/question/place-of'
import { PromptAudio } from '@/components/domains/question/view/prompt'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import { StoredFile } from './stored-file'
import type { ContentProps } from './types'

const AudioBox = styled('div')({ display: 'grid', gap: 8 })

/** Input of 口语: the text, image or audio that learners get before they speak. */
export function PromptInput({ content, change, at }: ContentProps) {
  const { promptHtml, promptAudio } = content
  return (
    <>
      <RichField
        path={`${at}promptHtml`}
        label={labels.promptHtml}
        help="开口前看到的情景、图片或要朗读的文字"
        value={promptHtml}
        onChange={(html) => change({ promptHtml: html })}
      />
      <FieldGroup label={labels.promptAudio} path={`${at}promptAudio`} hint="MP3、M4A 或 WAV；不需要时留空">
        <AudioBox>
          {promptAudio ? <PromptAudio address={promptAudio} /> : null}
          <StoredFile
            path={`${at}promptAudio`}
            what="音频"
            accept="audio/mpeg,audio/mp4,audio/wav,.mp3,.m4a,.wav"
            placed={promptAudio !== ''}
            onPlaced={(address) => change({ promptAudio: address })}
            onRemove={() => change({ promptAudio: '' })}
          />
        </AudioBox>
      </FieldGroup>
    </>
  )
}
