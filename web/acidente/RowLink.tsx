import { Link } from '@tanstack/react-router'

type Props = { acidente: { cd: number; nome: string } }

/** The name in a row as a link; a click anywhere on the row follows the link. */
export const RowLink = ({ acidente: { cd, nome } }: Props) => (
  <Link to="/acidente/$cd" params={{ cd: String(cd) }} preload={false}>
    {nome}
  </Link>
)
