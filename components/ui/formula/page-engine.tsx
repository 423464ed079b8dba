import { MathJaxBaseContext, MathJaxContext } from 'better-react-mathjax'
import { useContext, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ENGINE_SCRIPT } from './backend'
import { mathJaxConfig } from './engine/config'
import type { MathJaxLibrary } from './engine/core'

type Connect = (script: Promise<MathJaxLibrary>) => void

let root: Root | undefined
let tries = 0

/**
 * Loads the engine into the page itself, for browsers and content security policies that allow no worker. The engine is
 * rendered in an element that is not part of the document.
 */
export function mountPageEngine(connect: Connect): void {
  root ??= createRoot(document.createElement('div'))
  tries += 1
  root.render(
    <MathJaxContext
      key={tries}
      version={4}
      src={ENGINE_SCRIPT}
      config={mathJaxConfig}
      asyncLoad
      // The failure needs no handling here: the promise passed to `connect` is rejected too, and the formulas then show
      // their sources.
      onError={() => undefined}
    >
      <Connected connect={connect} />
    </MathJaxContext>,
  )
}

function Connected({ connect }: { connect: Connect }) {
  const context = useContext(MathJaxBaseContext)
  useEffect(() => {
    if (context?.version === 4) connect(context.promise as unknown as Promise<MathJaxLibrary>)
  }, [context, connect])
  return null
}
