/** What may be sent: the template, whom to, and what it says besides. */
export type Mensagem =
  /** forgotten password; whether the e-mail has an account is looked up when it is sent */
  | { modelo: 'redefinir'; para: string }
  /** an account without a password: the link to choose one */
  | { modelo: 'convite'; cd_utilizador: number; dados: { empresa: string; por: string } }
  /** an account that existed became a member of one more company */
  | { modelo: 'novo_acesso'; cd_utilizador: number; dados: { empresa: string; por: string } }
  /** to the new address: the link that makes it the account's */
  | { modelo: 'confirmar_email'; cd_utilizador: number; para: string }
  /** to the old address, when the new one was confirmed; the outbox keeps only the masked one */
  | { modelo: 'email_mudado'; para: string; dados: { novo: string } }
  /** after a change or a reset */
  | { modelo: 'password_mudada'; cd_utilizador: number }
  /** a request about an employee was decided; never who, nor anything of health */
  | { modelo: 'pedido_respondido'; cd_utilizador: number; dados: PedidoRespondido }

type PedidoRespondido = {
  /** code of the request */
  pedido: number
  /** as the screens call it: Admissão, Transferência… */
  tipo: string
  empresa: string
  estado: 'aceite' | 'recusado'
}

export type Modelo = Mensagem['modelo']

/** `r•••@exemplo.pt`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [first = ''] = Array.from(email)
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
