import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Carregar } from './Carregar.tsx'
import { useSerie } from './use-serie.ts'
import { X } from 'lucide'
import { useState } from 'react'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { colunas, colunasDeRegime } from '#contract/comum/serie/colunas.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

const Linhas = dialogOf(() => import('./Linhas.tsx'), 'Linhas')

export function CreateSerie() {
  const serie = useSerie()
  const { estado, error, contexto } = serie
  return (
    <Stack>
      {title}
      {estado.linhas.length === 0 && about}
      {error && !contexto ? (
        <FailureMessage error={error} onRetry={serie.retry} />
      ) : (
        <Carregar serie={serie} />
      )}
      {estado.linhas.length > 0 && <Linhas serie={serie} onClose={keepRows} />}
    </Stack>
  )
}

// memoized: typing in a cell does not render them again
const title = (
  <ScreenTitle>
    <p>Cada linha do ficheiro é um pedido de admissão, que o prestador aceita ou recusa.</p>
  </ScreenTitle>
)
const about = <Sobre />

// without its chunk the table cannot be shown; the rows stay for a retry
const keepRows = () => {}

/** Explains the file's format and the import; can be hidden. */
function Sobre() {
  const [shown, setShown] = useState(true)
  if (!shown) return null
  return (
    <Notice
      kind="aviso"
      end={
        <IconButton
          name="Fechar o aviso"
          icon={X}
          onClick={() => {
            setShown(false)
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
          }}
        />
      }
    >
      <Stack as="ul" gap={1}>
        <li>
          As colunas são as do ficheiro base, separadas por ponto e vírgula: {colunas.join(', ')}.
        </li>
        <li>
          Para quem trabalha de noite, por turnos ou em teletrabalho, junte as que precisar de:{' '}
          {colunasDeRegime.join(', ')}. O fim fica vazio enquanto durar.
        </li>
        <li>As datas têm o formato DD/MM/AAAA. No género, 0 é Masculino e 1 é Feminino.</li>
        <li>
          Ninguém é admitido ao submeter: é criado um pedido por funcionário, a que o prestador
          responde.
        </li>
      </Stack>
    </Notice>
  )
}
