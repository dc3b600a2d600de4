import { FileDown, FileSpreadsheet, Printer } from 'lucide'
import { csvOf } from '#contract/kit/csv.ts'
import { contarLinhas } from '#web/comum/serie/textos.ts'
import { printAlone, ReciboPanel } from '#web/comum/pedido/Recibo.tsx'
import { saveFile } from '#web/kit/browser/download.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { useEnviada } from './enviada.ts'
import { intervalosDe } from './intervalos.ts'
import styles from './Serie.module.css'

type Props = { from: number; until: number }

const save = (csv: string, name: string) => saveFile(new Blob([csv], { type: 'text/csv' }), name)

/** After a series was sent: its numbers, and what was left out. After a reload only the numbers. */
export function ReciboDasAdmissoes({ from, until }: Props) {
  const { utilizador, empresa } = useEmpresa()
  const enviada = useEnviada(utilizador.cd, from, until)
  const pedidos = enviada?.pedidos ?? []
  const numeros = enviada ? intervalosDe(pedidos.map(({ cd }) => cd)) : `${from} a ${until}`
  const fora = enviada?.fora.linhas ?? 0

  const rows = () => [
    ['linha', 'nome', 'pedido'],
    ...pedidos.map(({ linha, nome, cd }) => [String(linha), nome, String(cd)]),
  ]
  return (
    <ReciboPanel>
      <div>
        <p>
          <strong>Pedidos n.ºs {numeros}</strong>
          {enviada && <> enviados em {enviada.quando}</>}
        </p>
        {enviada && (
          <p>
            {formatCount(pedidos.length, 'pedido de admissão', 'pedidos de admissão')};{' '}
            {fora === 0 ? 'nada ficou de fora' : `${contarLinhas(fora)} de fora`}.
          </p>
        )}
        {enviada && (
          <details className={styles.sent}>
            <summary>O número de cada um</summary>
            <ul
              className={styles.out}
              aria-label="O número de cada um"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keys
              tabIndex={0}
            >
              {pedidos.slice(0, most).map(({ cd, linha, nome }) => (
                <li key={cd}>
                  Linha {linha}, {nome}: pedido n.º {cd}
                </li>
              ))}
            </ul>
            {pedidos.length > most && <p>Os outros estão no ficheiro dos números.</p>}
          </details>
        )}
      </div>
      <Row gap={2} data-unprinted>
        <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={printAlone}>
          Imprimir
        </Button>
        {enviada && (
          <Button
            icon={<Icon of={FileDown} size={16} aria-hidden />}
            onClick={() => save(csvOf(rows()), 'pedidos-enviados.csv')}
          >
            Descarregar os números
          </Button>
        )}
        {enviada && fora > 0 && (
          <Button
            icon={<Icon of={FileDown} size={16} aria-hidden />}
            onClick={() => save(enviada.fora.csv, 'funcionarios-de-fora.csv')}
          >
            Descarregar o que ficou de fora
          </Button>
        )}
        {can(empresa, 'funcionario', 'criar') && (
          <ButtonLink
            to="/funcionario/criar/csv"
            icon={<Icon of={FileSpreadsheet} size={16} aria-hidden />}
          >
            Carregar outro ficheiro
          </ButtonLink>
        )}
      </Row>
    </ReciboPanel>
  )
}

/** Numbers shown; the file has them all. */
const most = 200
