import { TriangleAlert } from 'lucide'
import type { Empresa } from '#contract/empresa/empresa.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { listAdministradores } from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { Rights } from '#web/kit/session/rights.ts'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

export function NoRights({ empresa }: { empresa: Empresa & Rights }) {
  return (
    <Card>
      <StateMessage
        tone="warning"
        icon={<Icon of={TriangleAlert} size={26} />}
        title={fixedText('semAcessos')}
        actions={
          empresa.adm && (
            <ButtonLink to="/gestao-utilizadores">Abrir a gestão de utilizadores</ButtonLink>
          )
        }
      >
        {empresa.adm ? (
          <p>Como administrador desta empresa, pode atribuir acessos aos utilizadores.</p>
        ) : (
          <Administradores org={empresa.cd} />
        )}
      </StateMessage>
    </Card>
  )
}

function Administradores({ org }: { org: number }) {
  const { data } = useRead(listAdministradores, { path: { org } })
  const known = data?.message ?? []
  return (
    <>
      <p>Peça a quem administra a empresa que lhe atribua acesso às áreas de que precisa.</p>
      {known.length > 0 && (
        <Stack as="ul" gap={1} aria-label="Quem administra a empresa">
          {known.map(({ nome, email }) => (
            <li key={email}>
              {nome}, <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
