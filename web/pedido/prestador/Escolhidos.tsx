import { tipoPedido } from '#contract/comum/codes.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './Escolhidos.module.css'
import type { Conferidos } from './use-conferidos.ts'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'

/** The types that replace something; admission and exit state only the new value. */
const muda = new Set<number>([tipoPedido.alteracao, tipoPedido.transferencia])

type Props = {
  pedidos: readonly PedidoPrestadorRow[]
  conferidos: Conferidos
}

/** The selected requests before the answer: each with its changes, warnings and tick. */
export function Escolhidos({ pedidos, conferidos }: Props) {
  const { alteracoesOf, avisosOf, desmarcadasOf, isTicked, tick, reading } = conferidos
  const porMarcar = pedidos.filter(({ cd }) => avisosOf(cd).length > 0).length
  return (
    <>
      {porMarcar > 0 && (
        <p>
          {porMarcar === 1
            ? 'Um pedido tem avisos: só é aceite se o assinalar.'
            : `${porMarcar} pedidos têm avisos: só são aceites os que assinalar.`}
        </p>
      )}
      <Stack as="ul" gap={3} className={styles.pedidos}>
        {pedidos.map((pedido) => {
          const { cd, cd_tipo, nome, tipo, empresa } = pedido
          const alteracoes = alteracoesOf(cd)
          const avisos = avisosOf(cd)
          const custo = desmarcadasOf(pedido)
          return (
            <li key={cd}>
              <Checkbox
                label={
                  <span>
                    <strong>{nome}</strong>: {tipo}
                  </span>
                }
                checked={isTicked(cd)}
                onChange={({ target }) => tick(cd, target.checked)}
              />
              <Stack gap={2} className={styles.pedido}>
                <Note>{empresa}</Note>
                {alteracoes ? (
                  muda.has(cd_tipo) ? (
                    <Changes alteracoes={alteracoes} />
                  ) : (
                    <p>
                      {alteracoes.map(({ titulo, depois }) => `${titulo}: ${depois}`).join(' · ')}
                    </p>
                  )
                ) : (
                  reading && <Spinner text="A ver o que muda..." />
                )}
                {avisos.length > 0 && (
                  <Notice kind="aviso">
                    {avisos.map((aviso) => (
                      <p key={aviso}>{aviso}</p>
                    ))}
                  </Notice>
                )}
                {custo !== undefined && <Note>{custo}</Note>}
              </Stack>
            </li>
          )
        })}
      </Stack>
    </>
  )
}
