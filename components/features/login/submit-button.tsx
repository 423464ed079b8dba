'use client'

import Button from '@mui/material/Button'
import { useHydrated } from '@/lib/helpers/hydrated'
import { texts } from './labels'

/**
 * Button that submits the form only after hydration. Before hydration the browser itself would submit the form and
 * write the password into the address.
 */
export function SubmitButton({ isBusy }: { isBusy: boolean }) {
  const hydrated = useHydrated()
  return (
    <Button
      type={hydrated ? 'submit' : 'button'}
      variant="contained"
      size="large"
      fullWidth
      loading={isBusy}
      loadingPosition="start"
      sx={{ mt: 1 }}
    >
      {texts.signIn}
    </Button>
  )
}
