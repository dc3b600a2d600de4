import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'

/** /confirmar-email */
export const ConfirmEmail = () => (
  <FrontPage>
    <EmailConfirmation of="/confirmar-email" />
  </FrontPage>
)
