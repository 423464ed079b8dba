'use client'

import { MathJaxBaseContext, MathJaxContext } from 'better-react-mathjax'
import { useContext, useEffect } from 'react'
import { ENGINE_SCRIPT } from './backend'
import { formulaEngine } from './engine'
import { mathJaxConfig } from './engine/config'
import type { MathJaxLibrary } from './engine/core'

/** Loads the engine into the page itself: for browsers and policies that let no worker start. */
export default function PageEngine() {
  return (
    <MathJaxContext version={4} src={ENGINE_SCRIPT} config={mathJaxConfig} asyncLoad onError={ignore}>
      <Connect />
    </MathJaxContext>
  )
}

// The engine hears of the failure from the same promise and shows the sources.
const ignore = () => undefined

function Connect() {
  const context = useContext(MathJaxBaseContext)
  useEffect(() => {
    if (context?.version === 4) formulaEngine().connect(context.promise as unknown as Promise<MathJaxLibrary>)
  }, [context])
  return null
}
