import { FileSpreadsheet } from 'lucide'
import { csvOf } from '#contract/kit/csv.ts'
import { contarLinhas } from '#web/comum/serie/textos.ts'
import { CsvButton, ReciboPanel } from '#web/comum/pedido/Recibo.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { useEnviada, intervalosDe } from './enviada.ts'
import styles from './Serie.module.css'

type Props = { from: number; until: number }

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
    <ReciboPanel
      actions={
        <>
          {enviada && (
            <CsvButton csv={() => csvOf(rows())} name="pedidos-enviados.csv">
              Descarregar os números
            </CsvButton>
          )}
          {enviada && fora > 0 && (
            <CsvButton csv={() => enviada.fora.csv} name="funcionarios-de-fora.csv">
              Descarregar o que ficou de fora
            </CsvButton>
          )}
          {can(empresa, 'funcionario', 'criar') && (
            <ButtonLink
              to="/funcionario/criar/csv"
              icon={<Icon of={FileSpreadsheet} size={16} aria-hidden />}
            >
              Carregar outro ficheiro
            </ButtonLink>
          )}
        </>
      }
    >
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
    </ReciboPanel>
  )
}

/** Numbers shown; the file has them all. */
const most = 200
