import { PrestadorFront } from '#web/comum/prestador/PrestadorFront.tsx'
import { EmailCancelling } from '../EmailCancelling.tsx'
import { EmailConfirmation } from '../EmailConfirmation.tsx'

/** /prestador/confirmar-email */
export const ConfirmEmailPrestador = () => (
  <PrestadorFront>
    <EmailConfirmation of="/prestador/confirmar-email" />
  </PrestadorFront>
)

/** /prestador/cancelar-email */
export const CancelEmailPrestador = () => (
  <PrestadorFront>
    <EmailCancelling of="/prestador/cancelar-email" />
  </PrestadorFront>
)
