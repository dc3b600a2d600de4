import { readAnexoArea, type readArea } from '#contract/seguranca/area.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Card, Cards, Stack } from '#web/kit/ui/Layout.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './Seguranca.module.css'

export function AreaCards({ area }: { area: ReplyOf<typeof readArea> }) {
  const { empresa } = useEmpresa()
  const { message, anexoAtividadeList } = area
  if (message.obs === null && anexoAtividadeList.length === 0) return null
  return (
    <Cards fit min={22}>
      <Descricao obs={message.obs} />
      {anexoAtividadeList.length > 0 && (
        <Card title="Documentação">
          <Stack as="ul" gap={1}>
            {anexoAtividadeList.map(({ cd_anex, titulo }) => (
              <li key={cd_anex}>
                <DownloadButton
                  load={() =>
                    fetchPdf(readAnexoArea, {
                      path: { org: empresa.cd, area: message.cd, id: cd_anex },
                    })
                  }
                  titulo={titulo}
                />
              </li>
            ))}
          </Stack>
        </Card>
      )}
    </Cards>
  )
}

/** The provider's text on an area. */
export const Descricao = ({ obs }: { obs: string | null }) =>
  obs !== null && (
    <Card title="Descrição">
      <p className={styles.obs}>{obs}</p>
    </Card>
  )
