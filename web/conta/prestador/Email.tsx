import { PrestadorFront } from '#web/comum/prestador/PrestadorFront.tsx'
import { EmailCancelling } from '../EmailCancelling.tsx'
import { EmailConfirmation } from '../EmailConfirmation.tsx'

export const ConfirmEmailPrestador = () => (
  <PrestadorFront>
    <EmailConfirmation of="/prestador/confirmar-email" />
  </PrestadorFront>
)

export const CancelEmailPrestador = () => (
  <PrestadorFront>
    <EmailCancelling of="/prestador/cancelar-email" />
  </PrestadorFront>
)
