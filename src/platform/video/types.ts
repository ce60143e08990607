export interface VideoProps {
  src: string;
  className?: string;
}
