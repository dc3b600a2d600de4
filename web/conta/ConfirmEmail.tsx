import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'

export const ConfirmEmail = () => (
  <FrontPage>
    <EmailConfirmation of="/confirmar-email" />
  </FrontPage>
)
