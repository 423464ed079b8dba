'use client'

import { styled } from '@mui/material/styles'
import { Logo, productName, productPart } from '@/components/ui/logo'
import { Illustration } from './illustration'
import { texts } from './labels'

/** Panel that is dark in the light and in the dark theme, like a blackboard, with a grid like squared paper. */
const Board = styled('aside')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  color: '#EAF4F2',
  backgroundColor: '#073A38',
  backgroundImage: `
    radial-gradient(120% 90% at 100% 0%, rgb(38 150 140 / 0.42), transparent 60%),
    linear-gradient(rgb(255 255 255 / 0.035) 1px, transparent 1px),
    linear-gradient(90deg, rgb(255 255 255 / 0.035) 1px, transparent 1px)`,
  backgroundSize: 'auto, 32px 32px, 32px 32px',
  ...theme.applyStyles('dark', { backgroundColor: '#0A2625', borderRight: `1px solid ${theme.vars.palette.divider}` }),
}))

const Content = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 32,
  height: '100%',
  minHeight: 560,
  padding: 'clamp(28px, 4vw, 56px)',
  '& .name': { display: 'flex', alignItems: 'center', gap: 12, fontSize: '0.9375rem', fontWeight: 600 },
  '& .name span': { opacity: 0.72, fontWeight: 400 },
  '& .slogan': {
    margin: 0,
    fontSize: 'clamp(1.75rem, 2.7vw, 2.5rem)',
    fontWeight: 600,
    lineHeight: 1.3,
    letterSpacing: '0.02em',
  },
  '& .story': {
    margin: '14px 0 0',
    maxWidth: 460,
    color: '#B9D6D2',
    fontSize: '0.9375rem',
    lineHeight: 1.8,
    textWrap: 'balance',
  },
  '& .picture': { width: '100%', maxWidth: 720, height: 'auto', maxHeight: '48vh' },
})

export function Brand() {
  return (
    <Board aria-label={productName}>
      <Content>
        <div className="name">
          <Logo size={36} />
          <div>
            {productName} <span>· {productPart}</span>
          </div>
        </div>
        <Illustration className="picture" />
        <div>
          <p className="slogan">{texts.slogan}</p>
          <p className="story">{texts.story}</p>
        </div>
      </Content>
    </Board>
  )
}
