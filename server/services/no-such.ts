import { AppError } from '#domain/errors.ts';

/** 404 for a listing that is not there, or was deleted. */
export function noSuchProperty(): AppError {
  return new AppError('NOT_FOUND', 'This property does not exist or has been removed.');
}

/** 404 for a testimonial that is not there. */
export function noSuchTestimonial(): AppError {
  return new AppError('NOT_FOUND', 'This testimonial does not exist or has been removed.');
}
