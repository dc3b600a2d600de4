import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useSerie, type Escolhido, type Serie } from './use-serie.ts'
import { X, FileDown } from 'lucide'
import { useState } from 'react'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { colunas, colunasDeRegime } from '#contract/comum/serie/colunas.ts'
import { Stack, Note, Panel, Row } from '#web/kit/ui/Layout.tsx'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import { EscolherCodificacao } from '#web/comum/livro/Codificacao.tsx'
import { modeloDe } from '#web/comum/livro/modelo.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { Button, buttonClass, buttonFace } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import styles from './Serie.module.css'
import { naoEhCsv, contarLinhas, datasErradas, frase } from '#web/comum/serie/textos.ts'
import { temDatasErradas } from './problemas.ts'

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

const OutrosFormatos = dialogOf(() => import('./OutrosFormatos.tsx'), 'OutrosFormatos')

function Carregar({ serie }: { serie: Serie }) {
  const { estado, recusa, setRecusa } = serie
  const [outros, setOutros] = useState(false)
  const [instead, setInstead] = useState<Escolhido>()
  const total = estado.linhas.length

  const escolher = (escolhido: Escolhido) =>
    total > 0 ? setInstead(escolhido) : serie.carregar(escolhido)

  function onFile([file]: readonly [File, ...File[]]) {
    if (!/\.csv$/iu.test(file.name)) setRecusa(naoEhCsv)
    else if (file.size > maximoDeBytes) {
      setRecusa(`O ficheiro ${grande().message}`)
    } else escolher({ nome: file.name, origem: { csv: file } })
  }

  return (
    <Panel as="section" gap={3} aria-label="Ficheiro">
      <Row className={styles.said}>
        <a
          className={buttonClass('secondary')}
          href={modeloDe('serie')}
          download="modelo-funcionarios.csv"
        >
          <span className={buttonFace}>
            <Icon of={FileDown} size={16} aria-hidden />
            Descarregar ficheiro base
          </span>
        </a>
        <FileChoice variant="primary" accept=".csv" onFiles={onFile}>
          Escolher ficheiro CSV
        </FileChoice>
        <Button onClick={() => setOutros(true)}>Outros formatos</Button>
        {serie.aLer ? <Spinner text="A ler o ficheiro..." /> : estado.nome}
      </Row>
      {recusa !== undefined && (
        <Notice kind="erro" announce>
          {recusa}
        </Notice>
      )}
      {serie.duvida && (
        <EscolherCodificacao duvida={serie.duvida} onEscolha={serie.escolherCodificacao} />
      )}
      <Lido serie={serie} />
      {outros && <OutrosFormatos onClose={() => setOutros(false)} onChosen={escolher} />}
      {instead && (
        <ConfirmDialog
          title="Substituir a tabela?"
          confirm="Substituir"
          waitingText="A ler..."
          variant="danger"
          onConfirm={() => {
            setInstead(undefined)
            serie.carregar(instead)
          }}
          onClose={() => setInstead(undefined)}
        >
          <p>
            A tabela tem {formatCount(total, 'linha', 'linhas')} por enviar. Se carregar outro
            ficheiro, perde o que nela corrigiu.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** Findings on the whole file: skipped lines, recovered rows, invalid dates. */
function Lido({ serie }: { serie: Serie }) {
  const { estado, guardada } = serie
  const { sumario, linhas, nome, aLer } = estado
  if (!sumario) return null
  const { vazias, recusas, utf8, notas } = sumario
  return (
    <Stack gap={2} className={styles.notes}>
      {guardada.recuperada && (
        <Notice kind="informacao" announce>
          <span className={styles.said}>
            Recuperámos {contarLinhas(linhas.length)} que ainda não submeteu
            {nome === '' ? '' : `, de ${nome}`}.
          </span>
        </Notice>
      )}
      {!aLer && temDatasErradas(linhas) && (
        <Notice kind="aviso" announce>
          {datasErradas}. Verifique, na folha de cálculo, se as células têm o formato de data
          DD/MM/AAAA.
        </Notice>
      )}
      {recusas.length > 0 && (
        <Notice kind="aviso">
          <details>
            <summary>
              {contarLinhas(recusas.length)} {recusas.length === 1 ? 'ficou' : 'ficaram'} de fora
            </summary>
            <ul className={styles.out}>
              {recusas.slice(0, 100).map(({ linha, motivo }) => (
                <li key={linha}>
                  Linha {linha}: {frase(motivo)}
                </li>
              ))}
            </ul>
            {recusas.length > 100 && <p>E mais {contarLinhas(recusas.length - 100)}.</p>}
          </details>
        </Notice>
      )}
      {notas.map((nota) => (
        <Notice key={nota} kind="aviso" announce>
          {nota}
        </Notice>
      ))}
      {vazias > 0 && (
        <Note>
          {contarLinhas(vazias)} sem dados {vazias === 1 ? 'foi ignorada' : 'foram ignoradas'}.
        </Note>
      )}
      {utf8 && <Note>O ficheiro está em UTF-8 e não em ISO-8859-1: foi lido como UTF-8.</Note>}
    </Stack>
  )
}
